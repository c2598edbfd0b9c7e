/**
 * Column names for teams and players in spreadsheets, in Spanish and English: the first of each list is the name in our
 * own files.
 */
export const TEAM_COLUMNS = {
  name: ['name', 'nombre', 'equipo', 'club', 'team', 'nombre del equipo', 'team name'],
  short_name: ['short_name', 'siglas', 'nombre corto', 'abreviatura', 'abbreviation', 'short'],
  venue: ['venue', 'cancha', 'estadio', 'sede', 'ground', 'stadium', 'campo'],
  color_1: ['color_1', 'color', 'color1', 'colores', 'colors', 'color principal', 'camiseta', 'first color'],
  color_2: ['color_2', 'color2', 'segundo color', 'color secundario', 'color alterno', 'second color'],
} as const;

export const PLAYER_COLUMNS = {
  name: [
    ...[
      'name',
      'nombre',
      'jugador',
      'nombres',
      'nombre completo',
      'apellidos y nombres',
      'nombres y apellidos',
    ],
    ...['nombre y apellido', 'apellido y nombre', 'nombre del jugador', 'player', 'full name', 'jugadora'],
    ...['jugadores', 'nomina', 'player name'],
  ],
  /** For names split over two columns. */
  last_name: ['last_name', 'apellidos', 'apellido', 'surname', 'last names'],
  document_number: [
    ...[
      'document_number',
      'documento',
      'cedula',
      'document',
      'dni',
      'ci',
      'c i',
      'identificacion',
      'pasaporte',
    ],
    ...[
      'numero de documento',
      'numero de cedula',
      'no cedula',
      'nro cedula',
      'rut',
      'curp',
      'cc',
      'n cedula',
    ],
    ...['n de cedula', 'nro documento', 'no documento', 'id number', 'passport', 'cedula de identidad'],
  ],
  team: ['team', 'equipo', 'club', 'nombre del equipo'],
  birth_date: [
    ...['birth_date', 'fecha de nacimiento', 'nacimiento', 'fecha nacimiento', 'f nacimiento', 'fec nac'],
    ...['fecha nac', 'f nac', 'date of birth', 'birthday', 'dob', 'birth date', 'cumpleanos', 'fecha de nac'],
  ],
  position: ['position', 'posicion', 'puesto', 'pos', 'demarcacion', 'rol'],
  shirt_number: [
    ...['shirt_number', 'numero', 'dorsal', 'camiseta', 'no', 'n', 'num', 'nro', '#', 'numero de camiseta'],
    ...['no camiseta', 'nro camiseta', 'shirt', 'number', 'jersey', 'shirt number', 'n camiseta', 'casaca'],
  ],
} as const;

export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** Normalizes a header for comparison: without accents, case and punctuation. `#` alone is a valid name. */
function normalizeHeader(header: string): string {
  const normalized = header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return normalized === '' ? header.trim() : normalized;
}

/** Headers that may also number the rows: they name a column only if no other header does. */
const AMBIGUOUS_HEADERS = new Set(['no', 'n', 'num', 'nro', 'numero', '#']);

/** The column that each header names; null if it names none, or if another header names that column first or better. */
export function matchColumns(headers: readonly string[], columns: ColumnNames): (string | null)[] {
  const matched = headers.map((): string | null => null);
  const normalized = headers.map(normalizeHeader);
  for (const isAmbiguous of [false, true])
    normalized.forEach((header, at) => {
      if (AMBIGUOUS_HEADERS.has(header) !== isAmbiguous) return;
      const match = Object.entries(columns).find(
        ([name, names]) => !matched.includes(name) && names.some((each) => normalizeHeader(each) === header),
      );
      if (match !== undefined) matched[at] = match[0];
    });
  return matched;
}
