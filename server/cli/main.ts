import { outliveReaders } from './output.ts';
import { runCommand } from './runCommand.ts';

outliveReaders();
await runCommand(process.argv);
