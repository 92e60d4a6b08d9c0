/** @folder Makes the HubSpot project for one server (`npm run crm:configure`), and checks it. */

/**
 * `npm run crm:configure -- --url https://assay.your-company.com`: writes the HubSpot project for one server into
 * .data/hubspot-app/, and prints the next steps.
 *
 *   --url            the server's PUBLIC_URL
 *   --support-email  the contact for people of your company (shown by HubSpot)
 *   --out            another folder; it is deleted and created again
 */
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProject } from './bundle.ts';
import { projectFolder, readProject, serverOrigin } from './projectFiles.ts';
import { uploadFaults } from './uploadFaults.ts';

const FOLDER = join(dirname(projectFolder), '.data', 'hubspot-app');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, 'support-email': { type: 'string' }, out: { type: 'string' } },
  });
  const folder = values.out === undefined ? FOLDER : resolve(values.out);
  if (values.url === undefined)
    throw new Error(
      'Give the address of the server: npm run crm:configure -- --url https://assay.your-company.com',
    );
  const origin = serverOrigin(values.url);
  const project = await readProject();
  await bundleProject({ project, origin, folder, supportEmail: values['support-email'] });
  const faults = await uploadFaults(folder);
  if (faults.length > 0) throw new Error(`The project cannot be uploaded:\n${faults.join('\n')}`);
  console.log(whatToDo(origin, relative(process.cwd(), folder)));
}

const whatToDo = (origin: string, path: string) => `
The HubSpot project for ${origin} is in ${path}. Now:

1. Check it with HubSpot and send it there (once: npm install -g @hubspot/cli && hs account auth):
     cd ${path} && hs project validate && hs project upload
2. In HubSpot, Development > Projects > assay > Assay > Auth: copy the client id and the client secret.
3. On its tab Distribution, put the accounts that may install it on the allow list: ten at most.
4. Start the server with these settings:
     PUBLIC_URL=${origin} HUBSPOT_CLIENT_ID=… HUBSPOT_CLIENT_SECRET=… npm start
5. Make the link by which the app is installed, and open it as a super admin of such an account:
     npx assay hubs connect-link --org <your organisation>
6. Place the cards: on a company and on a contact, Customize > Tabs (and Sidebar) > Assay scores.

docs/hubspot-for-administrators.md explains each step.`;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
