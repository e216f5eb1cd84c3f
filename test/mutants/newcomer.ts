import type { Mutant } from './mutant.ts'

const by =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({ file, defect, from, to, killer })

/** Defects that a newcomer would meet: in the options of commands, and in the local server. */
export const newcomerMutants: readonly Mutant[] = [
  by('cli/options.test.ts')(
    'cli/command.ts',
    'an option after a command goes to the group of the command',
    '  parent.enablePositionalOptions()\n',
    '',
  ),
  by('cli/options.test.ts')(
    'cli/hand-on-options.ts',
    'an option before a command is lost',
    "      subcommand.setOptionValueWithSource(key, group.getOptionValue(key), 'cli')\n",
    '',
  ),
]
