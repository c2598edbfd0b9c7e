export { COUNTRIES, CountryRecord } from './country.js';
export { CountriesModule } from './countries.controller.js';
