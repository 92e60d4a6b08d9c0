/** @folder The card in HubSpot's own test renderer. */

import { ResearchData } from '@assay/shared/hubspot/actions';
import { CardData } from '@assay/shared/hubspot/card';
import { SettingsData } from '@assay/shared/hubspot/settings';
import { WorkEmailData } from '@assay/shared/hubspot/workEmail';
import answers from './serverAnswers.json' with { type: 'json' };

/**
 * What the server says about invented companies: recorded from it, and compared with it by
 * test/contract/hubspot/recordedCard.test.ts.
 */
export const recorded = answers;

const cardOf = ({ data }: { data: unknown }) => CardData.parse(data);

/** A company with every part of a card. */
export const scoredCard = cardOf(answers.scored);
/** Another, by a profile whose bands HubSpot's circle would contradict. */
export const ownBandsCard = cardOf(answers.ownBands);
/** The first with old answers, and with a write that HubSpot refused. */
export const staleCard = cardOf(answers.stale);
export const notAssignedCard = cardOf(answers.notAssigned);
export const noDomainCard = cardOf(answers.noDomain);
export const noProfileCard = cardOf(answers.noProfile);
export const noRulesCard = cardOf(answers.noRules);

/** The price of what is missing, and of everything again. */
export const price = ResearchData.parse(answers.price.data);
export const priceAgain = ResearchData.parse(answers.priceAgain.data);
/** What was started for that price; while its missing signals are researched; and after that. */
export const research = ResearchData.parse(answers.researching.data);
export const researchingCard = research.card;
export const researchedCard = cardOf(answers.researched);
export const nothingMissing = ResearchData.parse(answers.nothingMissing.data);

/** A contact that names nothing to score, the same with the address that was written; the price of its work e-mail, what was found, and what is not confirmed. */
export const contactCard = cardOf(answers.contact);
export const contactWrittenCard = cardOf(answers.contactWritten);
export const workEmailPrice = WorkEmailData.parse(answers.workEmailPrice.data);
export const workEmail = WorkEmailData.parse(answers.workEmail.data);
export const workEmailGuess = WorkEmailData.parse(answers.workEmailGuess.data);

/** A connected account with default settings. */
export const settingsData = SettingsData.parse(answers.settings.data);
