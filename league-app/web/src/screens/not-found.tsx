export { NotFound as default } from '@touchline/ui';
