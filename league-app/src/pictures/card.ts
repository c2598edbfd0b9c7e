/** What a crest or a photo is drawn from: a picture by its id, else a monogram. */
export interface DrawnEmblem {
  imageId: string | null;
  initials: string;
  background: string;
  stripe: string;
  ink: string;
}

export interface CardSide {
  name: string;
  emblem: DrawnEmblem;
  /** Below the name: who scored, a line each. */
  lines: string[];
}

export interface CardMatch {
  home: CardSide;
  away: CardSide;
  /** `2 – 1`, or when it is played. */
  middle: string;
  isScore: boolean;
  /** Below the middle. */
  note: string;
}

export interface CardRow {
  place: string;
  emblem: DrawnEmblem;
  name: string;
  note: string;
  cells: string[];
  isMarked: boolean;
}

export type CardBody =
  | { kind: 'match'; match: CardMatch }
  | { kind: 'matches'; matches: CardMatch[] }
  | { kind: 'rows'; columns: string[]; rows: CardRow[] }
  | { kind: 'title' };

/** A picture to be shared: everything that is drawn in it, and nothing else. Its digest names the picture. */
export interface Card {
  width: number;
  height: number;
  ground: string;
  deep: string;
  league: { name: string; emblem: DrawnEmblem; address: string };
  heading: string;
  sub: string;
  body: CardBody;
  /** Ids of pictures. */
  sponsors: string[];
}

/** What the process that draws is given: pictures by their ids, base64. */
export interface DrawingJob {
  card: Card;
  images: Record<string, string>;
}
