export const settings = {
  office_settings: {
    main_country: 'Default for its country code',
    code_help: 'Two letters, e.g. EC',
    dial_help: 'With a plus sign, e.g. +593',
    edit_country: 'Edit country',
    remove_country: 'A country with leagues cannot be deleted.',
    all_countries: 'All countries',
    provider_country: 'Shown to leagues in',
    remove_provider: 'Owners will no longer see it. To keep it for later, set it to inactive instead.',
    type_tier: 'Level (1 is free)',
    description: 'Description',
    description_es: 'Description in Spanish',
    description_es_help: 'Shown to owners who read Spanish. If empty, they see the main description.',
    tier_effects:
      'Leagues on this plan: %{leagues}. New limits and menu areas reach their sites within minutes, one task per league. A new price applies only to leagues that choose the plan from now on.',
    tier_unused: 'No league uses this plan.',
    effective_from: 'Effective from',
    effective_help: 'Leave empty to apply it immediately',
    set_by: 'Set by %{who} on %{when}',
    default_policy: 'Default policy',
    not_yet: 'Effective from %{when}',
    history_empty: 'No earlier policies.',
    new_owners: 'New owners',
    open_uploads: 'Owners can upload receipts once they verify their email',
    open_uploads_help:
      'Applies the first time an owner verifies their email. For one league, change it under “Edit profile”.',
  },
};
