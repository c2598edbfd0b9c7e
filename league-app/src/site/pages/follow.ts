import { FOLLOW_KINDS } from '../../push/followers.js';
import type { FollowKind } from '../../push/followers.js';
import { html } from '../html.js';
import type { Html } from '../html.js';
import type { Page } from '../page.js';
import { calendarLinks } from '../parts/calendar-links.js';
import type { PageContext } from '../page-context.js';

/** Preselected until people choose: what most want. */
const DEFAULT_KINDS: readonly FollowKind[] = ['goal', 'result', 'moved'];

/** Where people choose what to be notified about on their device. Notifications need scripts. */
export function followPage(context: PageContext): Page {
  const { info, read, texts, opens } = context;
  const teams = opens('access_teams') ? read.teams.active() : [];
  return {
    title: texts.followTitle,
    description: texts.followMore(info.name),
    islands: ['follow'],
    isLive: false,
    calendar: '/calendar.ics',
    content: html`<div class="halves">
      ${pushForm(context, teams)}${calendarLinks(context, { name: info.name, base: '' })}
    </div>`,
  };
}

function pushForm({ info, texts }: PageContext, teams: readonly { id: string; name: string }[]): Html {
  return html`<form
    class="card follow-card"
    data-follow="${JSON.stringify(texts.followState)}"
    data-keep="follow"
  >
    <p>${texts.followMore(info.name)}</p>
    <fieldset class="kinds">
      <p>
        <label for="subject">${texts.followWhat}</label><br />
        <select id="subject" name="subject">
          <option value="">${texts.wholeLeague}</option>
          ${teams.map(({ id, name }) => html`<option value="${id}">${name}</option> `)}
        </select>
      </p>
      ${kindBoxes(texts)}
      <p data-followed hidden><strong>${texts.followed}:</strong> <span></span></p>
      <div class="actions">
        <button class="go">${texts.followSave}</button
        ><button class="quiet" type="button" data-stop hidden>${texts.followStop}</button>
      </div>
    </fieldset>
    <p role="status"></p>
  </form>`;
}

function kindBoxes(texts: PageContext['texts']): Html {
  return html`<div role="group" aria-label="${texts.followKinds}">
    <p>${texts.followKinds}</p>
    ${FOLLOW_KINDS.map(
      (kind) =>
        html`<label
          ><input
            type="checkbox"
            name="kind"
            value="${kind}"
            ${DEFAULT_KINDS.includes(kind) ? html`checked` : null}
          />
          ${texts.followKind[kind]}</label
        > `,
    )}
  </div>`;
}
