/**
 * The language of terms: whom rules bind, and what is done to sums by them. Behind and before these "will" tells no plan but what
 * holds: "customers will receive", "a fee will be charged".
 */
export const BOUND_BY_TERMS =
  'guests?|customers?|clients?|visitors?|members?|users?|patients?|passengers?|tenants?|parents?|students?|pupils?|participants?|subscribers?|donors?|buyers?|sellers?|vendors?|applicants?';

/** What terms do with a sum: "will be charged". */
export const DONE_BY_TERMS =
  'charged|billed|invoiced|applied|deducted|refunded|credited|required|assessed|imposed|levied|payable|due|asked|withheld|forfeited';

/** What a fee does by itself: "will apply". */
export const APPLIES_BY_TERMS = 'apply|incur';
