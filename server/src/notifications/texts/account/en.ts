import type { AccountMailTexts } from './texts.js';

export const en: AccountMailTexts = {
  greeting: (name) => `Hello ${name},`,
  verify_mail: {
    subject: 'Please confirm your e-mail address for Touchline',
    opening: ({ email, username }) => [
      `Welcome to Touchline. Please confirm that ${email} is your address. We write to it about your payments and about the safety of your account (${username}).`,
    ],
    action: 'Confirm my address',
    closing: [
      'The link works once, within the next 48 hours. You can ask for another one after you have logged in.',
      'If you did not open an account with Touchline, there is nothing you need to do.',
    ],
  },
  reset_password: {
    subject: 'Choose a new password for Touchline',
    opening: ({ username }) => [
      `Somebody, most likely you, has asked for a new password for your account (${username}).`,
    ],
    action: 'Choose a new password',
    closing: [
      'The link works once, within the next hour. If you have asked more than once, only the newest link works.',
      'If it was not you, there is nothing you need to do: your password stays as it is, and nobody but you has this link.',
    ],
  },
  password_changed: {
    subject: 'Your Touchline password has been changed',
    opening: ({ username, at }) => [
      `The password of your account (${username}) was changed on ${at}. To keep it safe, we have ended the sessions on your other devices: please log in there again.`,
      'If it was you, all is well. If it was not, choose a new password at once: on the log-in page, follow “Forgot your password?”.',
    ],
    action: 'Open Touchline',
    closing: [],
  },
  second_factor_added: {
    subject: 'A second factor has been added to your Touchline account',
    opening: ({ username, at }) => [
      `On ${at} a passkey or a code app was added to your account (${username}). From now on logging in asks for it. We have ended the sessions on your other devices: please log in there again.`,
      'If it was you, all is well: keep your recovery codes in a safe place. If it was not, choose a new password at once and write to us.',
    ],
    action: 'Open Touchline',
    closing: [],
  },
  second_factor_removed: {
    subject: 'A second factor has been removed from your Touchline account',
    opening: ({ username, at }) => [
      `On ${at} a passkey or a code app was removed from your account (${username}). We have ended the sessions on your other devices.`,
      'If you did so, or asked us to, all is well. If not, choose a new password at once and write to us.',
    ],
    action: 'Open Touchline',
    closing: [],
  },
  recovery_code_used: {
    subject: 'A recovery code of your Touchline account has been used',
    opening: ({ username, at }) => [
      `On ${at} somebody logged in to your account (${username}) with its password and one of your recovery codes. That code works no more.`,
      'If it was you, all is well: you can make new codes in your account. If it was not, choose a new password at once and write to us.',
    ],
    action: 'Open Touchline',
    closing: [],
  },
  recovery_codes_renewed: {
    subject: 'Your Touchline account has new recovery codes',
    opening: ({ username, at }) => [
      `On ${at} new recovery codes were made for your account (${username}). The earlier ones work no more.`,
      'If it was you, all is well: keep them in a safe place. If it was not, choose a new password at once and write to us.',
    ],
    action: 'Open Touchline',
    closing: [],
  },
  site_stopped: {
    subject: 'Your league’s site has stopped: confirm your e-mail address',
    opening: ({ email }) => [
      `We have not heard back from ${email}, so we have stopped your league’s site. Everything in it is still there.`,
      'Confirm your address, and the site is back within a few minutes.',
    ],
    action: 'Confirm my address',
    closing: [
      'The link works once, within the next 48 hours. You can ask for another one after you have logged in.',
      'Without your confirmation we will delete the league later. We will write to you before we do.',
    ],
  },
  league_removal_soon: {
    subject: 'Your league will be deleted in 3 days: confirm your e-mail',
    opening: ({ email, username }) => [
      `You opened a league with Touchline (${username}), but ${email} has never been confirmed. In 3 days we will close its account and delete its site.`,
      'To keep everything, all you need to do is confirm your address.',
    ],
    action: 'Confirm my address',
    closing: [
      'The link works once, within the next 48 hours. You can ask for another one after you have logged in.',
      'If you do not need the league any more, there is nothing you need to do.',
    ],
  },
};
