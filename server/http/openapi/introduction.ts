/**
 * What a reader of the API reference is told before the endpoints. Markdown.
 * @param address  where the server is reached, so that the first request can be pasted
 */
export const introduction = (address: string): string =>
  `
Assay answers research questions about companies and people. Every answer carries its reasoning, a calibrated
confidence and the exact words of the sources that support it.

## A first request

\`\`\`sh
export ASSAY_URL=${address}
export ASSAY_KEY=sk_live_…   # yours; "npx assay keys create --org <name>" makes one
curl -X POST "$ASSAY_URL/v1/companies/enrich/firmographics" \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"domain": "example.com"}'
\`\`\`

A fresh run answers **202** with its record and a \`Location\` to poll; an answer that is stored already comes back
at once with **200** and costs nothing. With \`webhookUrl\` the completed signal is delivered, signed.

## Keys

Everything under \`/v1\` needs an API key: \`Authorization: Bearer sk_live_…\`. A request acts for the organisation
that owns the key; the things of others answer 404.

## Credits

Fresh work is paid in credits: they are reserved when a run is created, charged when it completes and released when
it fails. Repeats within the cache time, identical requests under way and all reads are free.

## Limits

Each key has a bucket for reads and one for writes. Every answer says how the bucket stands
(\`X-Ratelimit-Limit\`, \`-Remaining\`, \`-Reset\`); a 429 says in \`Retry-After\` how long to wait. Bodies hold at most 1 MB.

## Errors

Every error has the same envelope. \`fields\` lists everything that is wrong with the input, \`errorAction\` says what
to do next, \`requestId\` (also the header \`X-Request-Id\`) finds the request in the logs.

## Repeating safely

Send an \`Idempotency-Key\` with a POST and repeat it as often as needed: for 24 hours the first answer comes back,
marked \`Idempotent-Replayed: true\`. The same key with another body is 409.
`.trim();
