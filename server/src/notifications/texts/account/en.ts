import type { AccountMailTexts } from './index.js';

const VERIFY_LINK =
  'The link works once, within the next 48 hours. You can request another one after you log in.';
const NOT_YOU = 'choose a new password right away and contact us.';

export const en: AccountMailTexts = {
  greeting: (name) => `Hello ${name},`,
  spelledOut: 'If the button does not work, open this address:',
  verify_mail: {
    subject: 'Verify your email for Touchline',
    title: 'Verify your email',
    opening: ({ email, username }) => [
      `Welcome to Touchline. Verify that ${email} is your email. We will use it to write to you about your payments and the security of your account (${username}).`,
    ],
    action: 'Verify my email',
    closing: [VERIFY_LINK, 'If you did not create a Touchline account, you can ignore this email.'],
  },
  invitation: {
    subject: 'Your league on Touchline is being set up',
    title: 'Welcome to Touchline',
    opening: ({ email, username }) => [
      `We registered your league on Touchline, and its site is being set up. Choose a password to manage it: you log in with ${email} or as ${username}.`,
    ],
    action: 'Choose my password',
    closing: [
      'The link works once, within the next 7 days. Later, choose “Forgot your password?” on the login page.',
      'If you did not ask for a league, you can ignore this email.',
    ],
  },
  reset_password: {
    subject: 'Reset your Touchline password',
    title: 'Reset your password',
    opening: ({ username }) => [`We received a request to reset the password of your account (${username}).`],
    action: 'Choose a new password',
    closing: [
      'The link works once, within the next hour. If you requested it more than once, only the latest link works.',
      'If you did not request this, you can ignore this email. Your password stays the same.',
    ],
  },
  password_changed: {
    subject: 'Your Touchline password was changed',
    title: 'Your password was changed',
    opening: ({ username, at }) => [
      `The password of your account (${username}) was changed on ${at}. For your security, we ended the sessions on your other devices. Log in on them again.`,
      `If this was you, there is nothing to do. If not, ${NOT_YOU}`,
    ],
    action: 'Choose a new password',
    closing: [],
  },
  second_factor_added: {
    subject: 'A two-step login method was added to your Touchline account',
    title: 'A two-step login method was added',
    opening: ({ username, at }) => [
      `A passkey or an authenticator app was added to your account (${username}) on ${at}. From now on, you need it to log in. We ended the sessions on your other devices. Log in on them again.`,
      `If this was you, keep your recovery codes in a safe place. If not, ${NOT_YOU}`,
    ],
    action: 'Review your account',
    closing: [],
  },
  second_factor_removed: {
    subject: 'A two-step login method was removed from your Touchline account',
    title: 'A two-step login method was removed',
    opening: ({ username, at }) => [
      `A passkey or an authenticator app was removed from your account (${username}) on ${at}. We ended the sessions on your other devices.`,
      `If you did this or asked us to, there is nothing to do. If not, ${NOT_YOU}`,
    ],
    action: 'Review your account',
    closing: [],
  },
  recovery_code_used: {
    subject: 'A recovery code for your Touchline account was used',
    title: 'A recovery code was used',
    opening: ({ username, at }) => [
      `On ${at} someone logged in to your account (${username}) with its password and one of your recovery codes. That code no longer works.`,
      `If this was you, you can create new codes in your account. If not, ${NOT_YOU}`,
    ],
    action: 'Choose a new password',
    closing: [],
  },
  recovery_codes_renewed: {
    subject: 'Your Touchline account has new recovery codes',
    title: 'You have new recovery codes',
    opening: ({ username, at }) => [
      `New recovery codes were created for your account (${username}) on ${at}. The previous codes no longer work.`,
      `If this was you, keep the new codes in a safe place. If not, ${NOT_YOU}`,
    ],
    action: 'Review your account',
    closing: [],
  },
  site_stopped: {
    subject: 'Your league’s site is offline: verify your email',
    title: 'Your league’s site is offline',
    opening: ({ email }) => [
      `The email ${email} has not been verified, so we took your league’s site offline. Nothing has been deleted.`,
      'Verify your email, and the site will be back within a few minutes.',
    ],
    action: 'Verify my email',
    closing: [
      VERIFY_LINK,
      'If you do not verify it, we will eventually delete the league. We will email you before we do.',
    ],
  },
  league_removal_soon: {
    subject: 'Your league will be deleted in 3 days: verify your email',
    title: 'Your league will be deleted in 3 days',
    opening: ({ email, username }) => [
      `You created a league on Touchline (${username}), but ${email} was never verified. In 3 days we will close the account and delete the site.`,
      'To keep everything, verify your email.',
    ],
    action: 'Verify my email',
    closing: [VERIFY_LINK, 'If you no longer need the league, you can ignore this email.'],
  },
};
