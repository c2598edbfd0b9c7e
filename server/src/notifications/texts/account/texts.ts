/** The words of one kind of mail about an account. */
export interface AccountMailWords {
  subject: string;
  /** Before the button, paragraph by paragraph. */
  opening: (facts: AccountMailNames) => string[];
  /** On the button. */
  action: string;
  /** After the button: how long it is good, and what to do if it was not oneself. */
  closing: string[];
}

export interface AccountMailNames {
  username: string;
  email: string;
  /** When it was, with the time zone. */
  at: string;
}

/** The words of the mails about accounts in one language. */
export interface AccountMailTexts {
  greeting: (name: string) => string;
  verify_mail: AccountMailWords;
  reset_password: AccountMailWords;
  password_changed: AccountMailWords;
  second_factor_added: AccountMailWords;
  second_factor_removed: AccountMailWords;
  recovery_code_used: AccountMailWords;
  recovery_codes_renewed: AccountMailWords;
  site_stopped: AccountMailWords;
  league_removal_soon: AccountMailWords;
}
