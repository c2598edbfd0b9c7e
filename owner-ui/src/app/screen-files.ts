/** The screens by first path segment, each loaded on demand. */
export const screenFiles = {
  login: () => import('../screens/login/login.js'),
  register: () => import('../screens/register/register.js'),
  terms: () => import('../screens/terms.js'),
  reset_pass: () => import('../screens/reset-pass/reset-pass.js'),
  verify_mail: () => import('../screens/verify-mail.js'),
  verify_statement: () => import('../screens/verify-statement/verify-statement.js'),
  my_league: () => import('../screens/my-league/my-league.js'),
  welcome: () => import('../screens/welcome/welcome.js'),
  my_user: () => import('../screens/my-user/my-user.js'),
  not_found: () => import('../screens/not-found.js'),
};

type ScreenName = keyof typeof screenFiles;

const VISITOR_SCREENS = ['login', 'register', 'terms', 'reset_pass'];
const OWNER_SCREENS = ['my_league', 'welcome', 'my_user'];

/** Loads the screen that the guard will most likely show, for example at `#/my_league?tab=plan`. */
export function loadScreenAt(hash: string, isLoggedIn: boolean): Promise<unknown> {
  const first = hash.split(/[/?]/)[1] || 'login';
  if (isLoggedIn && VISITOR_SCREENS.includes(first)) return screenFiles.my_league();
  if (!isLoggedIn && OWNER_SCREENS.includes(first)) return screenFiles.login();
  return (Object.hasOwn(screenFiles, first) ? screenFiles[first as ScreenName] : screenFiles.not_found)();
}
