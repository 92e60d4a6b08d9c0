/** "Who should a baker contact about flour?", "Whom do I call about export?": whoever handles it, whoever asks. */
const TURNS_TO =
  /^whom? (?:should|shall|can|could|do|does|may|must|would|might) (?:(?:i|we|you|one|they|people|somebody)|(?:an?|the|their|your) (?:[\p{L}’'-]+ ){1,4}?[\p{L}’'-]+) (?:contact|call|ring|phone|e-?mail|write to|ask|talk to|speak (?:to|with)|turn to|approach|get in touch with) (?:about|for|regarding|on|concerning|in matters of|to (?:order|buy|book|hire|rent|get)) (?:the |their |its |your |our |an? )?/iu;
/** "Whom should a club write to?": where nothing else says on what, it is whoever asks. */
const TURNED_TO_BY =
  /^whom? (?:should|shall|can|could|does|may|must) (?:an?|the) (?:[\p{L}’'-]+ ){0,3}?(?<who>[\p{L}’'-]+) (?:contact|call|ring|phone|e-?mail|write to|ask|talk to|speak (?:to|with)|turn to|approach)(?=\W*$)/iu;

/** A question of whom to turn to, as one of who handles the matter. */
export const withoutAsker = (question: string): string =>
  question.replace(TURNS_TO, 'who handles ').replace(TURNED_TO_BY, 'who handles $<who>');
