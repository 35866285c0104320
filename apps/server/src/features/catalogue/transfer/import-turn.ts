import { AppError } from '../../../app-error.ts';

/** One file at a time in each process, whichever way it came. */
export type ImportTurn = { take: () => Promise<void>; give: () => void };

export function createImportTurn(): ImportTurn {
  let isTaken = false;
  return {
    take: async () => {
      if (isTaken) throw anotherFile();
      isTaken = true;
    },
    give: () => {
      isTaken = false;
    },
  };
}

function anotherFile(): AppError {
  return new AppError('overloaded', 'Another file is being read just now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
