/**
 * The introduction of the API reference, in Markdown.
 * @param address  base URL of the server, so that the first request can be pasted
 */
export const introduction = (address: string): string =>
  `
Assay answers research questions about companies and people. Every answer carries its reasoning, a calibrated
confidence and the exact words of the sources that support it.

## A first request

\`\`\`sh
export ASSAY_URL=${address}
export ASSAY_API_KEY=sk_live_…   # yours; "npx assay keys create --org <name>" makes one
curl -X POST "$ASSAY_URL/v1/companies/enrich/firmographics" \\
  -H "Authorization: Bearer $ASSAY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"domain": "example.com"}'
\`\`\`

A new run answers **202** with its record and a \`Location\` to poll; a stored answer is returned
at once with **200** and is free. With \`webhookUrl\` the completed signal is delivered as a signed webhook.

## Keys

Everything under \`/v1\` needs an API key: \`Authorization: Bearer sk_live_…\`. A request acts for the organisation
that owns the key; resources of other organisations answer 404. A key may be limited to scopes (\`read\`, \`research\`, \`score\`,
\`admin\`), which every operation names, to networks and in time: without the scope or from elsewhere the answer is 403, after its
end 401.

## Credits

Fresh work is paid in credits: they are reserved when a run is created, charged when it completes and released when
it fails. Repeats within the cache time, identical requests under way and all reads are free.

## Limits

Each key has one token bucket for reads and one for writes, and so may an organisation. Every response has the state of the
bucket that allows fewer requests in headers
(\`X-Ratelimit-Limit\`, \`-Remaining\`, \`-Reset\`); a 429 has the seconds to wait in \`Retry-After\`. Bodies are limited to 1 MB.

## Errors

Every error has the same envelope. \`fields\` lists every problem of the input, \`errorAction\` says what
to do next, and \`requestId\` (also the header \`X-Request-Id\`) identifies the request in the server's log.

## Repeating safely

Send an \`Idempotency-Key\` with a POST and repeat it as often as needed: for 24 hours you get the first answer,
marked \`Idempotent-Replayed: true\`. Answers that say to try again (408, 429, 5xx) are not
kept: the repeat goes on with what the first request had created. The same key with another body is 409.
`.trim();
