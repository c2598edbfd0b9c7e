/** A league of the demo: name, address, country, and its behavior in the simulated year. */
export interface DemoLeague {
  name: string;
  address: string;
  country: 'EC' | 'CO' | 'PE';
  tier: 1 | 2 | 3 | 4;
  behavior: PaymentBehavior;
  /** Fixed price per period in minor units; if absent, the league pays per match. */
  fixedPrice?: number;
  /** The tier to which it moves within the year. */
  laterTier?: 1 | 2 | 3 | 4;
  /** Day of the year on which it registers. */
  joinedOnDay: number;
}

export type PaymentBehavior =
  /** Pays what is due within the window. */
  | 'punctual'
  /** A rounded-up amount; what is too much becomes balance and is used up later. */
  | 'rounds_up'
  /** Some days after the window. */
  | 'late'
  /** Pays, until some months ago. */
  | 'stopped'
  /** Its last receipt waits for somebody to look at it. */
  | 'waiting'
  /** Punctual, with a bonus every few months. */
  | 'partner';

type Line = [
  name: string,
  address: string,
  tier: DemoLeague['tier'],
  behavior: PaymentBehavior,
  joinedOnDay: number,
  more?: Partial<Pick<DemoLeague, 'country' | 'fixedPrice' | 'laterTier'>>,
];

const LINES: Line[] = [
  ['Liga Barrial San Juan', 'liga-san-juan', 2, 'punctual', 0, { fixedPrice: 4_500 }],
  ['Liga Deportiva Barrial La Ecuatoriana', 'la-ecuatoriana', 3, 'punctual', 1],
  ['Liga Parroquial Calderón', 'calderon', 3, 'rounds_up', 1, { fixedPrice: 7_500 }],
  ['Liga Cantonal Rumiñahui', 'ruminahui', 4, 'partner', 2, { fixedPrice: 18_000 }],
  ['Liga Barrial Chillogallo', 'chillogallo', 2, 'late', 3],
  ['Liga Barrial Carapungo', 'carapungo', 2, 'waiting', 3],
  ['Liga Parroquial Conocoto', 'conocoto', 2, 'punctual', 4, { laterTier: 3 }],
  ['Liga Deportiva Guamaní', 'guamani', 2, 'stopped', 4],
  ['Copa Indor Guayaquil Sur', 'indor-guayaquil-sur', 3, 'late', 5, { fixedPrice: 6_000 }],
  ['Liga Barrial Cotocollao', 'cotocollao', 2, 'rounds_up', 6],
  ['Torneo Interbarrial de Cuenca', 'interbarrial-cuenca', 3, 'punctual', 7],
  ['Liga Barrial El Inca', 'el-inca', 1, 'punctual', 8],
  ['Liga Independiente de Ambato', 'independiente-ambato', 2, 'waiting', 9, { fixedPrice: 5_000 }],
  ['Liga Parroquial Tumbaco', 'tumbaco', 3, 'partner', 10],
  ['Liga Barrial Solanda', 'solanda', 2, 'punctual', 11],
  ['Liga Amateur de Riobamba', 'amateur-riobamba', 2, 'late', 12],
  ['Liga Deportiva Santo Domingo', 'santo-domingo', 3, 'stopped', 13, { fixedPrice: 8_000 }],
  ['Liga Barrial Mena Dos', 'mena-dos', 1, 'punctual', 14],
  ['Liga Provincial de Esmeraldas', 'provincial-esmeraldas', 4, 'punctual', 15],
  ['Liga Cantonal de Manta', 'cantonal-manta', 3, 'rounds_up', 16],
  ['Liga Barrial Quitumbe', 'quitumbe', 1, 'punctual', 20, { laterTier: 2 }],
  ['Liga de Veteranos de Ibarra', 'veteranos-ibarra', 2, 'punctual', 24, { fixedPrice: 3_500 }],
  ['Liga Femenina de Quito', 'femenina-quito', 3, 'partner', 28],
  ['Liga Barrial Toctiuco', 'toctiuco', 2, 'waiting', 35],
  ['Liga Interempresarial de Loja', 'interempresarial-loja', 2, 'late', 50, { fixedPrice: 5_500 }],
  ['Liga Universitaria Andina', 'universitaria-andina', 3, 'punctual', 65],
  ['Liga Barrial San Roque', 'san-roque', 1, 'punctual', 80],
  ['Liga Parroquial Pintag', 'pintag', 2, 'stopped', 95],
  ['Liga Municipal de Machala', 'municipal-machala', 3, 'punctual', 110, { fixedPrice: 9_000 }],
  ['Liga de Fútbol Siete Cumbayá', 'futbol-siete-cumbaya', 2, 'rounds_up', 125],
  ['Liga Barrial Los Chillos', 'los-chillos', 2, 'punctual', 140, { laterTier: 1 }],
  ['Liga Fronteriza de Ipiales', 'fronteriza-ipiales', 2, 'punctual', 150, { country: 'CO' }],
  ['Liga Comunal de Pasto', 'comunal-pasto', 2, 'late', 165, { country: 'CO', fixedPrice: 4_000 }],
  ['Liga Distrital de Piura', 'distrital-piura', 3, 'punctual', 180, { country: 'PE' }],
  ['Copa Norte de Tumbes', 'copa-norte-tumbes', 2, 'waiting', 200, { country: 'PE' }],
  ['Liga Popular de Cali', 'popular-cali', 1, 'punctual', 220, { country: 'CO' }],
  ['Liga Infantil Valle Alto', 'infantil-valle-alto', 1, 'punctual', 245],
  ['Liga Barrial Atucucho', 'atucucho', 2, 'punctual', 270],
  ['Liga de Ecuavóley La Carolina', 'ecuavoley-la-carolina', 1, 'punctual', 300],
  ['Liga Rural de Cayambe', 'rural-cayambe', 2, 'waiting', 325],
  ['Liga Barrial Monteserrín', 'monteserrin', 1, 'punctual', 352],
];

/** The demo's leagues; the first belongs to owner@touchline.test. */
export const DEMO_LEAGUES: readonly DemoLeague[] = LINES.map(
  ([name, address, tier, behavior, joinedOnDay, more]) => ({
    country: 'EC',
    name,
    address,
    tier,
    behavior,
    joinedOnDay,
    ...more,
  }),
);

/** Address of the first league, whose owner fills its site. */
export const DEMO_SITE = DEMO_LEAGUES[0]!.address;
/** Address of a league whose plan includes everything and whose site shows it. */
export const DEMO_FULL_SITE = 'ruminahui';
