import { ApiProperty } from '@nestjs/swagger';
import type { FieldProblem, Problem } from '@touchline/contracts';

/** The error of one field, as shown to clients. */
export class FieldProblemSchema implements FieldProblem<string> {
  @ApiProperty({ type: String, description: 'Path of the field', example: 'lines.0.amount' })
  field!: string;

  @ApiProperty({ type: 'integer', required: false, description: 'In a file: the line number, starting at 1' })
  line?: number;

  @ApiProperty({ type: String, example: 'TOO_SMALL' })
  code!: string;

  @ApiProperty({ type: String, description: 'In the language of Accept-Language' })
  message!: string;
}

/** The body of every error, for the documentation (RFC 9457). */
export class ProblemSchema implements Problem<string, string> {
  @ApiProperty({ type: String, format: 'uri', example: 'urn:touchline:problem:validation-failed' })
  type!: string;

  @ApiProperty({ type: String, example: 'Bad Request' })
  title!: string;

  @ApiProperty({ type: 'integer', example: 400 })
  status!: number;

  @ApiProperty({ type: String, description: 'Stable, for programs', example: 'VALIDATION_FAILED' })
  code!: string;

  @ApiProperty({ type: String, description: 'For people, in the language of Accept-Language (en, es)' })
  message!: string;

  @ApiProperty({ type: String })
  request_id!: string;

  @ApiProperty({ type: () => [FieldProblemSchema], required: false })
  errors?: FieldProblemSchema[];
}
