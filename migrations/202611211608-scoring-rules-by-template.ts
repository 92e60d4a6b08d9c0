/** Rules are found by their template when its labels change. */
export const up = 'ALTER TABLE scoring_rules ADD KEY scoring_rules_by_template (signal_template_id)';
