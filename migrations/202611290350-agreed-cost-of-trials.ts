// What somebody has agreed to pay for a trial of a language model, which it keeps to across days and restarts.

export const up = [
  `ALTER TABLE model_trials
     ADD COLUMN most_usd DECIMAL(12,4) NULL COMMENT 'US dollars; null where no prices are set'`,
];
