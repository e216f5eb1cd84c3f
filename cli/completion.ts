import type { Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

interface Word {
  word: string
  description: string
}

/** A command, and the words that may follow it on the command line. */
interface Node {
  /** The full name of the command, such as `tollgate client create`. */
  path: string
  commands: Word[]
  options: Word[]
}

function listNodes(command: Command, path: string): Node[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command).filter((each) => each.name() !== 'help')
  const options = help
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long ? [{ word: long, description }] : []))
  const words = commands.map((each) => ({ word: each.name(), description: each.description() }))
  const below = commands.flatMap((each) => listNodes(each, `${path} ${each.name()}`))
  return [{ path, commands: [...words, ...listChoices(command)], options }, ...below]
}

/** The script completes a choice in the same way as a subcommand. */
const listChoices = (command: Command): Word[] =>
  command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((word) => ({ word, description })),
  )

/**
 * Writes a script with which a shell completes the arguments of `tollgate`. If no command or option matches, the script
 * completes file names.
 */
export function writeCompletion(program: Command, shell: Shell): string {
  const write = { bash: writeBash, zsh: writeZsh, fish: writeFish }[shell]
  return `${write(program.name(), listNodes(program, program.name()))}\n`
}

const joinWords = (all: readonly Word[]): string => all.map(({ word }) => word).join(' ')
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Writes shell code for bash and zsh that sets the variable `at` to the full name of the command on the line. */
const writeWalk = (name: string, nodes: readonly Node[], typed: string): string => `  local at=${quote(name)} word
  for word in ${typed}; do
    case "$at $word" in
      ${nodes
        .slice(1)
        .map(({ path }) => quote(path))
        .join('|')}) at="$at $word" ;;
    esac
  done`

const writeBash = (name: string, nodes: readonly Node[]): string => `_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" commands options
${writeWalk(name, nodes, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  case "$at" in
${nodes.map((node) => `    ${quote(node.path)}) commands=${quote(joinWords(node.commands))} options=${quote(joinWords(node.options))} ;;`).join('\n')}
  esac
  if [[ "$cur" == -* ]]; then commands="$options"; fi
  COMPREPLY=($(compgen -W "$commands" -- "$cur"))
}
complete -o default -F _${name} ${name}`

const joinDescribed = (all: readonly Word[]): string =>
  all.map(({ word, description }) => quote(`${word}:${description}`)).join(' ')

// The script avoids the variable names `commands`, `options` and `path`, because zsh defines arrays with these names.
const writeZsh = (name: string, nodes: readonly Node[]): string => `#compdef ${name}
_${name}() {
  local -a names flags
${writeWalk(name, nodes, `"\${(@)words[2,CURRENT-1]}"`)}
  case "$at" in
${nodes.map((node) => `    ${quote(node.path)}) names=(${joinDescribed(node.commands)}) flags=(${joinDescribed(node.options)}) ;;`).join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then _describe -o option flags
  elif (( \${#names} )); then _describe command names
  else _files; fi
}
if [[ "$funcstack[1]" == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi`

const writeFish = (name: string, nodes: readonly Node[]): string => {
  const lines = nodes.flatMap(({ path, commands, options }) => {
    const when = `-n ${quote(`test (__${name}_path) = ${JSON.stringify(path)}`)}`
    return [
      ...commands.map((each) => `complete -c ${name} ${when} -f -a ${quote(each.word)} -d ${quote(each.description)}`),
      ...options.map((each) => `complete -c ${name} ${when} -l ${each.word.slice(2)} -d ${quote(each.description)}`),
    ]
  })
  return `function __${name}_path
  set -l at ${name}
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${nodes
        .slice(1)
        .map(({ path }) => quote(path))
        .join(' ')}
        set at "$at $word"
    end
  end
  echo $at
end
${lines.join('\n')}`
}
