export const officeSettings = {
  office_settings: {
    main_country: 'Stands for its dial code',
    code_help: 'Two letters, as EC',
    dial_help: 'With a plus, as +593',
    edit_country: 'Edit country',
    remove_country: 'A country that a league is in cannot be deleted.',
    all_countries: 'All countries',
    provider_country: 'Shown to leagues of',
    remove_provider: 'Owners will not be shown it any more. To keep it for later, make it inactive instead.',
    type_tier: 'Level (1 is free)',
    description: 'Description',
    tier_effects:
      '%{leagues} leagues have this plan. New limits and a new menu reach their sites within minutes, one task each. A new price does not touch them: it counts for leagues that choose the plan from now on.',
    tier_unused: 'No league has this plan.',
    effective_from: 'Applies from',
    effective_help: 'Empty: at once',
    laid_down: 'Laid down by %{who} on %{when}',
    came_with: 'Came with the platform',
    not_yet: 'Applies from %{when}',
    history_empty: 'Nothing was laid down before.',
  },
};
