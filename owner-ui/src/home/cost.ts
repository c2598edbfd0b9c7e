/** What a month costs where each match is charged (R11): amounts are in minor units. */
export function monthlyCost(matchPrice: number, matches: number): number {
  return matchPrice * matches;
}
