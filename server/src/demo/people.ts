import type { Random } from './random.js';
import type { DemoLeague } from './leagues.js';

const GIVEN_NAMES = [
  ...[
    'María',
    'José',
    'Luis',
    'Carmen',
    'Jorge',
    'Rosa',
    'Carlos',
    'Ana',
    'Manuel',
    'Luz',
    'Segundo',
    'Gabriela',
  ],
  ...['Diego', 'Verónica', 'Byron', 'Paola', 'Wilson', 'Silvia', 'Edison', 'Tatiana', 'Freddy', 'Mónica'],
];
const FAMILY_NAMES = [
  ...[
    'Guamán',
    'Quishpe',
    'Chávez',
    'Toapanta',
    'Zambrano',
    'Morales',
    'Cevallos',
    'Paredes',
    'Vera',
    'Andrade',
  ],
  ...['Cedeño', 'Loor', 'Espinosa', 'Tipán', 'Yánez', 'Salazar', 'Mejía', 'Pazmiño', 'Caiza', 'Villacís'],
];

/** Dial code and first digit of a mobile number. */
const TELEPHONES: Record<DemoLeague['country'], [prefix: string, first: string]> = {
  EC: ['+593', '9'],
  CO: ['+57', '3'],
  PE: ['+51', '9'],
};

export interface Person {
  name: string;
  last_name: string;
  username: string;
  email: string;
  prefix_telephone_number: string;
  telephone_number: string;
}

/** A given name and a single family name. */
export function generateName(random: Random): [given: string, family: string] {
  return [random.pick(GIVEN_NAMES), random.pick(FAMILY_NAMES)];
}

/** An invented owner; `number` distinguishes owners of the same name. */
export function generateOwner(random: Random, country: DemoLeague['country'], number: number): Person {
  const [name, last_name] = generateName(random);
  const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const username = `${normalize(name)}.${normalize(last_name)}${number}`;
  const [prefix_telephone_number, first] = TELEPHONES[country];
  const telephone_number = `${first}${random.integer(10_000_000, 99_999_999)}`;
  return {
    name,
    last_name,
    username,
    email: `${username}@touchline.test`,
    prefix_telephone_number,
    telephone_number,
  };
}
