export { field } from './rule.js';
export type { FieldViolation, FieldOptions, Rule } from './rule.js';
export {
  EmailField,
  EnumField,
  FlagField,
  IdField,
  PASSWORD_LENGTH,
  PasswordField,
  TextField,
} from './texts.js';
export { InstantField, IntegerField, MoneyField } from './numbers.js';
export { ListField, ObjectField, IdListField } from './nested.js';
