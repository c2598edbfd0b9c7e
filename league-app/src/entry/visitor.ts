/** Who came in from the platform. */
export interface Visitor {
  user_id: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
}

/**
 * One stay of a visitor, as the platform names it. `handed_at` is the platform's clock in microseconds: it is compared
 * with nothing but what the platform says later by the same clock.
 */
export interface Visit {
  id: string;
  handed_at: number;
  visitor: Visitor;
}
