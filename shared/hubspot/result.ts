import { z } from 'zod';

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
