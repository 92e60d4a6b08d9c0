import { z } from 'zod';

/** hubspot.fetch ends a request after this long, connecting included (HubSpot, "Fetching data for UI extensions"). */
export const CARD_CALL_MS = 15_000;

/** The answer to every card call with a valid signature, always with HTTP 200: HubSpot hides the body of any other status from the card. `code` is one of `errorCodes.ts`, or of {@link CardErrorCode}; `message` says what to do.
 */
export function cardResult<Data extends z.ZodType>(data: Data) {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), data }),
    z.object({ ok: z.literal(false), error: z.object({ code: z.string(), message: z.string() }) }),
  ]);
}
export type CardResult<Data> =
  | { ok: true; data: Data }
  | { ok: false; error: { code: string; message: string } };
