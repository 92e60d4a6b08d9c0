import type { WorkEmailWriting } from '@assay/shared/hubspot/workEmail';
import type { HubCall } from '../../../hubspot/call.ts';
import { planWrite } from '../../../hubspot/ownership.ts';
import { readHistories, readValues } from '../../../hubspot/readValues.ts';
import { updateRecords } from '../../../hubspot/updateRecords.ts';

/**
 * Writes a confirmed address into a contact's property, by the rules of ownership. What Assay has written before is not remembered,
 * so that no address is kept for that: any other value in the property stays, and so does the blank that a person has left.
 *
 * @throws HubspotRequestError when HubSpot fails
 */
export async function writeWorkEmail(
  call: HubCall,
  { recordId, property, email }: { recordId: string; property: string; email: string },
  signal: AbortSignal,
): Promise<WorkEmailWriting> {
  const reading = { recordIds: [recordId], properties: [property] };
  const stored = (await readValues(call, 'contact', reading, signal)).get(recordId)?.values;
  if (stored === undefined)
    return { status: 'refused', property, message: 'HubSpot has no such contact any more.' };
  const now = stored[property] ?? '';
  if (now.trim().toLowerCase() === email.toLowerCase())
    return { status: 'same', property, message: `“${property}” has this address already.` };
  const histories = await readHistories(call, 'contact', reading, signal);
  // Named as kept, a blank is questioned, too.
  const state = { written: {}, kept: [property], releasedAt: null };
  const { values } = planWrite({ [property]: email }, stored, state, histories.get(recordId) ?? {});
  if (values[property] === undefined)
    return {
      status: 'kept',
      property,
      message:
        now === ''
          ? `Not written: somebody has emptied “${property}”, and it stays so.`
          : `Not written: “${property}” has another value, which stays.`,
    };
  const update = { recordId, values };
  const outcome = (
    await updateRecords(call, 'contact', [update], { signal, mayRepairProperties: false })
  ).get(recordId);
  switch (outcome?.kind) {
    case 'written':
      return { status: 'written', property, message: `Written into “${property}”.` };
    case 'refused':
      return { status: 'refused', property, message: `Not written: HubSpot refused it: ${outcome.message}` };
    default:
      return { status: 'refused', property, message: 'Not written: HubSpot has no such contact any more.' };
  }
}
