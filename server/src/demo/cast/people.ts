import type { Random } from '../random.js';
import type { CastLeague } from './leagues.js';

const GIVEN = [
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
const FAMILY = [
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
const TELEPHONES: Record<CastLeague['country'], [prefix: string, first: string]> = {
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

/** Given name and one family name, as they come. */
export function inventName(random: Random): [given: string, family: string] {
  return [random.pick(GIVEN), random.pick(FAMILY)];
}

/** An invented owner, told apart from others of the same name by `number`. */
export function inventOwner(random: Random, country: CastLeague['country'], number: number): Person {
  const [name, last_name] = inventName(random);
  const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const username = `${plain(name)}.${plain(last_name)}${number}`;
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
