import { WorkEmailResult } from '@assay/shared/workEmail';
import type { Chapter, Stage } from './stage.ts';
import type { Story } from './story.ts';

const FIND = '/v1/contacts/find-email';
const PERSON = 'Dr. Anneke van den Berg, MBA';
const STRANGER = 'Piet de Wit';

/** A work e-mail address, found by asking the company's mail server. */
export const workEmail: Chapter = {
  name: 'workEmail',
  title: 'A work e-mail address',
  async run(stage, story) {
    const { mail } = stage;
    story.say(
      'Assay asks a mail server whether a mailbox exists; it never sends a message. The mail server here runs on this machine, for an invented company.',
    );
    const found = await find(stage, story, PERSON);
    story.say(
      found.email === null
        ? `No address: ${found.status}.`
        : `${found.email} is ${found.verification?.state}, with a score of ${found.verification?.score} of 100. The SMTP session:`,
    );
    const conversation = mail.sessions()[0] ?? [];
    story.show(`${conversation.join('\n')}\n`);
    story.say(
      'The random addresses before and after it show that the server does not simply accept every address.',
    );

    const sessions = mail.sessions().length;
    const again = await find(stage, story, PERSON);
    const isRemembered = mail.sessions().length === sessions;
    const stranger = await find(stage, story, STRANGER);
    story.say(
      `The repeated search was answered ${isRemembered ? 'from the cache, without a connection' : 'by the mail server again'}. ${STRANGER} is ${stranger.status}: the server refused every likely address for this name.`,
    );
    return { found, conversation, again, isRemembered, stranger };
  },
};

async function find({ api, mail }: Stage, story: Story, fullName: string): Promise<WorkEmailResult> {
  const request = { full_name: fullName, domain: mail.domain };
  story.command(`POST ${FIND} ${JSON.stringify(request)}`);
  return (await api.post(FIND, request, WorkEmailResult)).body;
}
