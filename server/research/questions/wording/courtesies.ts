import type { Rewording } from './rewording.ts';

/** What people put around a question out of politeness, and that asks for nothing. */
export const COURTESIES: readonly Rewording[] = [
  { from: /^(?:hi|hello|hey|dear [\p{L} ]{2,20})[,!.]? +/iu, to: '' },
  {
    from: /^(?:please,? )?(?:could|can|would|will) (?:you|someone|anyone|somebody) (?:please |kindly |perhaps )?(?:tell me|tell us|let me know|say|find out|check|look up|confirm)(?:,? please)?[,:]? /iu,
    to: '',
  },
  {
    from: /^(?:i(?:['’]d| would) (?:like|want|love|need) to know|i want to know|i need to know|i(?:['’]m| am) (?:wondering|curious|interested to know)|(?:do you|does anyone) know|any idea|please (?:tell me|let me know|say|find out)|tell me)[,:]? /iu,
    to: '',
  },
  { from: /[,–-]? ?(?:please|thanks|thank you)(?=[?.!]?$)/iu, to: '' },
];
