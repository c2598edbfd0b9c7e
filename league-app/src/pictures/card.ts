/** How a crest or photo is drawn: a picture by its id, or else a monogram. */
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
  /** Below the name: the scorers, one per line. */
  lines: string[];
}

export interface CardMatch {
  home: CardSide;
  away: CardSide;
  /** `2 – 1`, or the time of the match. */
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
  isHighlighted: boolean;
}

export type CardBody =
  | { kind: 'match'; match: CardMatch }
  | { kind: 'matches'; matches: CardMatch[] }
  | { kind: 'rows'; columns: string[]; rows: CardRow[] }
  | { kind: 'title' };

/** A picture to be shared: everything drawn in it and nothing else. Its digest is the picture's name. */
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

/** Input of the drawing process: the pictures by id, as base64. */
export interface DrawingJob {
  card: Card;
  images: Record<string, string>;
}
