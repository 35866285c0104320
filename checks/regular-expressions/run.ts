/** `npm run check` runs this: no regular expression takes longer than in proportion to what it is given. */
import { checkExpressions } from './check-expressions.ts';
import { exceptions } from './exceptions.ts';

const { problems, expressions } = await checkExpressions(process.cwd(), exceptions);
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) {
  process.stdout.write(
    'Write these so that each text matches in one way only, or prove in checks/regular-expressions/exceptions.ts that they see only short ones.\n',
  );
  process.exitCode = 1;
} else process.stdout.write(`${expressions} regular expressions are linear.\n`);
