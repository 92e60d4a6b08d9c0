import type { Command } from 'commander';

/** The options of `assay research`. */
export interface ResearchOptions {
  json?: boolean;
  category?: string;
  technology?: string;
  contact?: string;
  employer?: string;
  question?: string;
  answerType?: string;
  verificationMode?: string;
  schema?: string;
}

/** The options of `assay find-email`. */
export interface FindEmailOptions {
  json?: boolean;
  companyName?: string;
  location?: string;
}

/** What the server's own command line does without a server over HTTP: the same commands in its process, on its database. */
export interface LocalCommands {
  research?(
    type: string,
    domain: string | undefined,
    options: ResearchOptions,
    command: Command,
  ): Promise<void>;
  findEmail?(fullName: string, domain: string, options: FindEmailOptions, command: Command): Promise<void>;
  showRun?(runId: string, command: Command): Promise<void>;
}
