import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { takeChallenge } from './challenge.js';
import { enhanceHome } from './enhance.js';
import { homeFile } from './page.js';

const api = startTestApi();
const user = userEvent.setup({ delay: null });

/** The page as filled in by the server, with one plan: 1.25 a match, 25.00 a month. */
beforeEach(() => {
  const { body, plan } = homeFile('en');
  const values: Record<string, string> = {
    ...{ plans: plan, matches: '40', locale: 'en-US', currency: 'USD', exponent: '2' },
    ...{ match: '125', month: '2500', name: 'Club', type: '2', costMatch: '$50.00', costMonth: '$25.00' },
  };
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  document.body.innerHTML = fill(fill(body));
  window.location.hash = '';
  localStorage.clear();
  enhanceHome();
});

describe('slider for matches per month', () => {
  it.each([
    [0, '$0.00'],
    [20, '$25.00'],
    [200, '$250.00'],
  ])('shows the cost of %i matches as %s, and leaves the fixed price unchanged', (matches, cost) => {
    const slider = screen.getByLabelText(/Matches your league plays/);
    fireEvent.input(slider, { target: { value: String(matches) } });
    expect(document.querySelector('[data-cost=match]')?.textContent).toBe(cost);
    expect(screen.getByText('$25.00', { selector: 'dd:not([data-cost])' })).toBeTruthy();
    expect(document.querySelector('output')?.textContent).toBe(String(matches));
  });
});

describe('login form on the home page', () => {
  const fillIn = async (): Promise<void> => {
    await user.type(screen.getByLabelText('Email or username'), 'ana@liga.test');
    await user.type(screen.getByLabelText('Password'), 'cuatro equipos{Enter}');
  };

  it('logs in and opens the app', async () => {
    api.on('POST /api/auth/login', () => ({ access_token: 't', expires_in: 900, user: { id: 'u1' } }));
    await fillIn();
    await waitFor(() => expect(window.location.hash).toBe('#/login'));
    expect(api.sent('/api/auth/login')[0]!.body).toEqual({
      ...{ identity: 'ana@liga.test', password: 'cuatro equipos' },
    });
    expect(localStorage.getItem('touchline.session')).toBe('u1');
  });

  it('shows the error and keeps the input', async () => {
    api.on('POST /api/auth/login', () =>
      problemResponse(401, 'INVALID_CREDENTIALS', { message: 'Wrong password.' }),
    );
    await fillIn();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Wrong password.'));
    expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('ana@liga.test');
    expect(window.location.hash).toBe('');
  });

  it('continues with two-step login in the app', async () => {
    const challenge = { challenge: 'c1', methods: ['totp'] };
    api.on('POST /api/auth/login', () => problemResponse(401, 'SECOND_FACTOR_REQUIRED', challenge));
    await fillIn();
    await waitFor(() => expect(window.location.hash).toBe('#/login'));
    expect(takeChallenge()).toMatchObject(challenge);
    expect(takeChallenge()).toBeUndefined();
  });
});

describe('language link', () => {
  it('stores the chosen language', async () => {
    const link = screen.getAllByText('Español')[0]!;
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(localStorage.getItem('touchline.language')).toBe('es');
  });
});

describe('example of a league site', () => {
  // Not available in jsdom.
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('is loaded when scrolled near, in the language of the page, and shown once loaded', () => {
    document.body.innerHTML = homeFile('es').live.replaceAll('{{site}}', 'https://san-juan.liga.test');
    const frame = document.querySelector<HTMLIFrameElement>('#home-example > iframe')!;
    const isAside = (): boolean => frame.classList.contains('translate-x-full');
    let comeNear = (isIntersecting: boolean): void => expect(isIntersecting).toBeUndefined();
    const disconnect = jest.fn();
    globalThis.IntersectionObserver = class {
      constructor(call: IntersectionObserverCallback) {
        const all = this as unknown as IntersectionObserver;
        comeNear = (isIntersecting) => call([{ isIntersecting } as IntersectionObserverEntry], all);
      }
      observe = jest.fn();
      disconnect = disconnect;
    } as unknown as typeof IntersectionObserver;
    enhanceHome();
    comeNear(false);
    expect([frame.getAttribute('src'), isAside()]).toEqual([null, true]);
    comeNear(true);
    expect([frame.src, isAside()]).toEqual(['https://san-juan.liga.test/?lang=es', true]);
    fireEvent.load(frame);
    expect([isAside(), disconnect.mock.calls.length]).toEqual([false, 1]);
  });
});
