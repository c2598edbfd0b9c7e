import { ApiHeader } from '@nestjs/swagger';

/** Whether a `Prefer` header asks for an answer before the work is done (RFC 7240, 4.1). */
export function prefersAsync(header: string | string[] | undefined): boolean {
  const preferences = [header ?? []].flat().join(',').slice(0, 500).split(',');
  return preferences.some((one) => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}

export const ApiRespondAsync = (): MethodDecorator & ClassDecorator =>
  ApiHeader({
    name: 'Prefer',
    required: false,
    description:
      '`respond-async`: 202 at once, with the task in Location; else the answer comes when the work ends.',
    schema: { type: 'string', example: 'respond-async' },
  });
