import type { ObjectType } from '@assay/shared/scoring/objectId';
import { wholeScore } from '@assay/shared/scoring/shownScore';
import { counted, number, objects } from '@assay/shared/scoring/studio/words';
import { amount, CHARGE_RULE, credits } from './common.ts';

const many = (type: ObjectType) => (type === 'company' ? 'companies' : 'people');

/** Texts of the scoring studio. */
export const SCORING = {
  title: 'Scoring',
  intro:
    'A profile says what a good fit is and when the time is right. Each rule asks one question and gives points for the answer.',
  emptyTitle: 'Begin from a ready profile',
  emptyHint:
    'Choose the one that is closest to your customers. Every rule can be changed afterwards, and nothing is spent until you research companies.',
  viewer:
    'You are a viewer: you can try changes with a what-if, and an owner can make you an editor, who publishes them.',
  newProfile: 'New profile',
  closeGallery: 'Close the ready profiles',
  galleryTitle: 'Ready profiles',
  galleryHint: 'For ten industries, and empty ones. Every rule can be changed afterwards.',
  questions: (count: number) => counted(count, 'question'),
  begin: 'Begin with this',
  beginWith: (name: string) => `Begin with this: ${name}`,
  profilesCaption: 'Profiles in use',
  profile: 'Profile',
  scores: 'Scores',
  actions: 'Actions',
  fit: 'Fit',
  urgency: 'Urgency',
  nothingScored: 'nothing scored yet',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of “${name}”`,
  saveName: 'Save the name',
  archive: 'Archive',
  archiveOf: (name: string) => `Archive ${name}`,
  archived: (name: string) =>
    `“${name}” is archived: it is offered nowhere, and its rules and scores are kept.`,
  archivedTitle: (count: number) => `Archived (${count})`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  undo: 'Undo',
  cancel: 'Cancel',
  rulesOf: (rules: number, type: ObjectType, price: number) =>
    `${counted(rules, 'rule')} · ${credits(price)} a ${type === 'company' ? 'company' : 'person'}`,
  all: 'All profiles',
  isArchived: 'This profile is archived. Its scores are kept and no longer shown on records.',
  views: 'Parts of the profile',
  rules: 'Rules',
  accounts: (type: ObjectType) => (type === 'company' ? 'Companies' : 'People'),
  history: 'History',
  scoredBy: (type: ObjectType, count: number) => `Scores ${objects(type, count)}`,
  noRules: (dimension: string) => `No rule yet, so nothing has a score for ${dimension}.`,
  share: (points: number) =>
    `The score is the share of ${number(points)} possible points, from 0 to 100. What is not known yet earns nothing.`,
  upTo: (points: number) => `up to ${number(points)}`,
  edit: 'Edit',
  editOf: (name: string, dimension: string) => `Edit the rule “${name}” of ${dimension}`,
  remove: 'Remove',
  removeOf: (name: string, dimension: string) => `Remove the rule “${name}” of ${dimension}`,
  keep: 'Keep it',
  keepOf: (name: string, dimension: string) => `Keep it: the rule “${name}” of ${dimension}`,
  states: { saved: '', changed: 'changed', new: 'new', removed: 'will be removed' },
  addRule: (dimension: string) => `Add a rule for ${dimension}`,
  editRule: (name: string, dimension: string) => `Points for “${name}” (${dimension})`,
  newRule: (dimension: string) => `A new rule for ${dimension}`,
  chooseQuestion: 'Question',
  choosePlaceholder: 'Choose a question',
  askNew: 'Write a new question …',
  yourQuestions: 'Your questions',
  readyQuestions: (industry: string | null) =>
    industry === null ? 'Ready: any industry' : `Ready: ${industry}`,
  questionName: 'Short name',
  questionNameHint: 'Such as: Own warehouse',
  questionText: 'Question',
  questionTextHint: 'As you would ask a colleague, about one company at a time',
  answerAs: 'Answer as',
  choices: 'Possible answers, one a line',
  choicesHint: 'Left empty, any answer is possible',
  useQuestion: 'Use this question',
  pointsYes: 'Points for yes',
  pointsNo: 'Points for no',
  mode: 'How several answers count',
  answer: 'Answer',
  from: 'From',
  to: 'To below',
  points: 'Points',
  anyBound: 'any',
  addAnswer: 'Add an answer',
  addRange: 'Add a range',
  removeLine: (place: number) => `Remove line ${place}`,
  removeShort: 'Remove',
  replaces: (dimension: string) =>
    `This question has a rule for ${dimension} already. Keeping this replaces its points.`,
  lintTitle: 'Probably not what you mean',
  /** Warnings about answers rather than rules, in the words of this screen. */
  answerNotes: (type: ObjectType, kind: string): string | null => {
    if (kind === 'never_answered')
      return `None of the ${many(type)} has an answer yet; until then the rule only lowers their scores.`;
    return kind === 'always_same'
      ? `All ${many(type)} have the same answer, so the rule does not tell them apart.`
      : null;
  },
  keepRule: 'Keep this rule',
  keepReading: 'Keep these settings',
  keepRuleHint: 'It is published together with your other changes.',
  reading: 'How scores are read',
  bands: 'Bands',
  band: (place: number) => `Band ${place}`,
  bandFrom: (place: number) => `From score ${place}`,
  addBand: 'Add a band',
  removeBand: (place: number) => `Remove band ${place}`,
  minConfidence: 'Leave out answers that are less sure than',
  minConfidenceHint: 'In percent; empty: every answer counts',
  minConfidenceFault: 'A percentage from 0 to 100, or nothing.',
  sureFrom: (percent: number) => `answers below ${number(percent)} % count as missing`,
  allAnswers: 'every answer counts, however unsure',
  percentile: 'Say where each score stands among the others',
  percentileHint:
    'Its percentile in explanations, in HubSpot and over the API: 80 means that it is above about 80 of 100. It changes no score.',
  withPercentile: 'each score says where it stands among the others',
  noPercentile: 'no percentiles',
  halfLife: 'Days after which an answer counts half',
  halfLifeHint: 'Empty: an old answer counts as much as a new one',
  halfLifeFault: 'A number of days, from above 0 to 36,500, or nothing.',
  changes: (count: number) => `${counted(count, 'change')} not published`,
  publish: (count: number) => `Publish ${counted(count, 'change')}`,
  viewerCannotPublish: 'A viewer cannot publish; nothing here is saved.',
  rebase: 'Keep my changes, on the rules as they are now',
  discard: 'Discard',
  discarded: 'Your changes were discarded.',
  published: 'Published. The scores follow the rules from now on.',
  publishedLater: 'Published. The scores are computed anew in the background; this takes a few minutes.',
  putBackDone: 'The earlier rules are in use again.',
  whatIf: 'What if',
  whatIfHint: 'Your changes on the companies and people that this profile scores. Nothing is saved yet.',
  whatIfEmpty: (type: ObjectType) =>
    `This profile scores no ${many(type)} yet, so there is nothing to compare.`,
  whatIfKeep: 'Keep the rule first: it then waits here until you publish.',
  whatIfAdd: (type: ObjectType) => `Add ${many(type)}`,
  average: (before: number | null, after: number | null) =>
    `Average ${before === null ? 'none' : number(wholeScore(before))} → ${after === null ? 'none' : number(wholeScore(after))}`,
  bandsCaption: (dimension: string) => `${dimension}: how many are in each band, now and with your changes`,
  bandColumn: 'Band',
  now: 'Now',
  after: 'With your changes',
  moversCaption: (dimension: string, shown: number, moved: number) =>
    moved > shown
      ? `${dimension}: the ${shown} of ${number(moved)} that move most`
      : `${dimension}: who moves`,
  moverColumn: (type: ObjectType) => (type === 'company' ? 'Company' : 'Person'),
  moveColumn: 'Score now → then',
  addTitle: (type: ObjectType) => `Add ${many(type)}`,
  addLabel: (type: ObjectType) =>
    type === 'company' ? 'Domains, one a line' : 'Addresses of profiles, one a line',
  addHint: 'Up to 500 at a time. Adding is free; stored answers count at once.',
  add: 'Add',
  misread: (fault: string) => `${fault}. Correct the line, then add them all.`,
  added: (type: ObjectType, added: number, known: number) =>
    `${objects(type, added)} added${known > 0 ? `, ${number(known)} were there` : ''}.`,
  researchTitle: 'Research what is not known',
  researchNone: 'Every question was researched.',
  researchOffer: (questions: number, price: number, left: number) =>
    price === 0
      ? `${counted(questions, 'question')} being researched, or answered already: free.`
      : `${counted(questions, 'answer')} missing. Asking costs ${credits(price)}; you have ${amount(left)}. ${CHARGE_RULE}`,
  tooDear: (lacking: number) =>
    `${credits(lacking)} are missing: score fewer, research some of them under Companies, or have credits granted.`,
  researchPart: (objectsSeen: number, assigned: number) =>
    `Of the first ${number(objectsSeen)} of ${number(assigned)}.`,
  research: (price: number) => `Research for ${credits(price)}`,
  researchStarted: (count: number) =>
    `${counted(count, 'question')} being researched. Scores appear as answers arrive; you can leave this page.`,
  best: 'Best first',
  sortBy: 'Sort by',
  noAccounts: (dimension: string) =>
    `Nothing has a score for ${dimension.toLowerCase()} yet: the profile has no rule for it.`,
  noScoreYet: 'no score',
  explain: (id: string) => `Why ${id} has these scores`,
  answersCaption: (dimension: string) => `${dimension}: answers and their points`,
  question: 'Question',
  theAnswer: 'Answer',
  pointsEarned: 'Points',
  ofPoints: (points: string, most: number) => (most > 0 ? `${points} of ${number(most)}` : points),
  evidence: 'Evidence',
  evidenceOf: (name: string, id: string) => `Evidence for ${name} about ${id}`,
  removeAccount: 'Remove from this profile',
  removeAccountOf: (id: string) => `Remove from this profile: ${id}`,
  removedAccount: (id: string) => `${id} is no longer scored by this profile. Its answers are kept.`,
  historyIntro: 'Each publication is kept, the last fifty of them. Putting one back makes a new one.',
  historyEmpty: 'Nothing was published yet. The history begins with the first publication.',
  origins: {
    created: 'Created',
    published: 'Published',
    'put back': 'Put back',
    found: 'Changed over the API or in HubSpot',
  },
  by: (who: string) => `by ${who}`,
  present: 'in use',
  hasRules: (count: number) => counted(count, 'rule'),
  addedRules: (names: string[]) => `Added: ${names.join(', ')}`,
  changedRules: (names: string[]) => `Changed: ${names.join(', ')}`,
  removedRules: (names: string[]) => `Removed: ${names.join(', ')}`,
  changedReading: 'How scores are read, or how fast points fade',
  sameAsBefore: 'No difference to the version before',
  putBackVersion: (date: string) => `Put back the rules of ${date}`,
  putBack: 'Put back',
} as const;
