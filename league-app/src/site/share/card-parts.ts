import { createMonogram, getInitials } from '@touchline/contracts';
import type { Card, CardBody, CardMatch, CardSide, DrawnEmblem } from '../../pictures/card.js';
import type { PublicEvent } from '../../queries/public-events.js';
import type { PublicMatch } from '../../queries/public-matches.js';
import { emblemOf, isInPlay, getVisibleGoals } from '../match-state.js';
import { colorsOf } from '../parts/crest.js';
import type { Emblem } from '../parts/crest.js';
import { scorersOf } from '../parts/match-timeline.js';
import { dayAndMonth, localDate, timeText } from '../times.js';
import type { PageContext } from '../page-context.js';
import { FORMATS } from './formats.js';
import type { Format } from './formats.js';

const MAX_SPONSORS = 4;

export function drawnEmblem({ name, color_1, color_2, crest_image_id }: Emblem): DrawnEmblem {
  const monogram = createMonogram(name, colorsOf(color_1, color_2));
  return { imageId: crest_image_id, initials: getInitials(name), ...monogram };
}

export function drawnPhoto(name: string, imageId: string | null): DrawnEmblem {
  return { imageId, initials: getInitials(name), ...createMonogram(name) };
}

interface Content {
  heading: string;
  sub: string;
  body: CardBody;
}

/** Adds the league's colors, crest, sponsors and address to a card's content. */
export function createCard(
  { info, branding, read, opens }: PageContext,
  format: Format,
  content: Content,
): Card {
  const { ground, deep } = branding.accent;
  const emblem = {
    imageId: branding.logoId,
    initials: getInitials(info.name),
    background: '#ffffff',
    stripe: deep,
    ink: ground,
  };
  const sponsors = opens('access_sponsors') ? read.areas.sponsors() : [];
  return {
    ...FORMATS[format],
    ...{ ground, deep },
    league: { name: info.name, emblem, address: info.url === null ? '' : new URL(info.url).host },
    ...content,
    sponsors: sponsors
      .map(({ image_id: id }) => id)
      .filter((id) => id !== null)
      .slice(0, MAX_SPONSORS),
  };
}

/** @param events of the match, to list its scorers */
export function cardMatch(
  context: PageContext,
  match: PublicMatch,
  events: readonly PublicEvent[] = [],
): CardMatch {
  const { texts, info } = context;
  const goals = getVisibleGoals(context, match);
  const side = (homeOrAway: 'home' | 'away'): CardSide => ({
    name: match[`${homeOrAway}_name`],
    emblem: drawnEmblem(emblemOf(match, homeOrAway)),
    lines: scorersOf(context, match, events, homeOrAway),
  });
  const kickOffAt = match.kick_off_at;
  const day = kickOffAt === null ? '' : dayAndMonth(context, localDate(kickOffAt, info.timeZone), 'short');
  return {
    home: side('home'),
    away: side('away'),
    middle:
      goals === null
        ? kickOffAt === null
          ? texts.versus
          : timeText(context, kickOffAt)
        : `${goals.home} – ${goals.away}`,
    isScore: goals !== null,
    note: noteOf(context, match, day),
  };
}

function noteOf(context: PageContext, match: PublicMatch, day: string): string {
  const { texts } = context;
  if (isInPlay(context, match)) return texts.live;
  if (match.home_penalties !== null) return texts.penalties(match.home_penalties, match.away_penalties ?? 0);
  if (match.state === 'scheduled') return day;
  return texts.stateShort[match.state];
}
