import { Problem, sendRequest, storeLanguage, storeToken } from '@touchline/session';
import { formatMoney } from '@touchline/ui/money';
import type { LoginBody, LoginResult } from '../api/types.js';
import { storeChallenge } from './challenge.js';

/** Updates the plans' costs when the matches slider moves: the prices are in the page as rendered by the server. */
export function enhanceSlider(page: ParentNode): void {
  const slider = page.querySelector<HTMLInputElement>('#home-matches');
  const output = page.querySelector('#home-matches-shown');
  const plans = page.querySelector<HTMLElement>('#home-plans');
  if (!slider || !output || !plans) return;
  const { locale = 'en-US', currency = 'USD', exponent } = plans.dataset;
  const format = { currency, exponent: Number(exponent) };
  const show = (): void => {
    const matches = Number(slider.value);
    output.textContent = slider.value;
    for (const plan of plans.querySelectorAll<HTMLElement>('[data-match]')) {
      const cost = plan.querySelector('[data-cost=match]');
      // All matches are charged (R11).
      const minor = Number(plan.dataset['match']) * matches;
      if (cost) cost.textContent = formatMoney(minor, format, locale);
    }
  };
  slider.addEventListener('input', show);
  // A browser that returns to the page restores the slider.
  if (slider.value !== output.textContent) show();
}

/** Without the typed client, which is not worth its bytes for one request (ADR 0107). */
async function logIn(form: HTMLFormElement): Promise<void> {
  const value = (name: string): string => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const body: LoginBody = { identity: value('identity').trim(), password: value('password') };
  const headers = { 'content-type': 'application/json' };
  const url = `${window.location.origin}/api/auth/login`;
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await sendRequest(request);
  storeToken((await answer.json()) as LoginResult);
}

/** Logs in from the home page. If more than a password is needed, the app takes over. */
export function enhanceLogin(page: ParentNode): void {
  const form = page.querySelector<HTMLFormElement>('#home-login');
  const problem = form?.querySelector<HTMLElement>('[role=alert]');
  const button = form?.querySelector('button');
  if (!form || !problem || !button) return;
  const send = async (): Promise<void> => {
    problem.textContent = '';
    button.setAttribute('aria-disabled', 'true');
    try {
      await logIn(form);
      window.location.hash = '#/login';
    } catch (error) {
      const isSecondFactorRequired = error instanceof Problem && error.code === 'SECOND_FACTOR_REQUIRED';
      if (isSecondFactorRequired) {
        storeChallenge(error.details);
        window.location.hash = '#/login';
        return;
      }
      problem.textContent = (error instanceof Problem && error.message) || (problem.dataset['failed'] ?? '');
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    } finally {
      button.removeAttribute('aria-disabled');
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') !== 'true') void send();
  });
}

/** Shows the league's site over its drawing: loads it when it is close to the viewport, and shows it once loaded. */
export function enhanceExample(page: ParentNode): void {
  const example = page.querySelector('#home-example');
  const frame = example?.querySelector<HTMLIFrameElement>('iframe[data-src]');
  if (!example || !frame) return;
  const load = (): void => {
    frame.addEventListener('load', () => frame.classList.remove('translate-x-full'));
    frame.src = frame.dataset['src'] ?? '';
  };
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      load();
    },
    { rootMargin: '400px' },
  );
  watch.observe(example);
}

/** Remembers the language that the visitor switches to. */
function rememberLanguage(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => storeLanguage(link.dataset['language'] as 'en' | 'es'));
}

export function enhanceHome(page: ParentNode = document): void {
  enhanceSlider(page);
  enhanceLogin(page);
  enhanceExample(page);
  rememberLanguage(page);
}
