import type { Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

interface Word {
  word: string
  description: string
}

/** A command by its path, with the words that may follow it. */
interface Node {
  path: string
  commands: Word[]
  options: Word[]
}

/** All commands of a tree, out of commander's own description of it. */
function nodesOf(command: Command, path: string): Node[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command).filter((each) => each.name() !== 'help')
  const options = help
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long ? [{ word: long, description }] : []))
  const words = commands.map((each) => ({ word: each.name(), description: each.description() }))
  const below = commands.flatMap((each) => nodesOf(each, `${path} ${each.name()}`))
  return [{ path, commands: [...words, ...choicesOf(command)], options }, ...below]
}

/** Arguments that are one of a few words complete like commands. */
const choicesOf = (command: Command): Word[] =>
  command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((word) => ({ word, description })),
  )

/** The script that teaches a shell to complete `tollgate`; files complete where no command or option does. */
export function completion(program: Command, shell: Shell): string {
  const nodes = nodesOf(program, program.name())
  return `${{ bash, zsh, fish }[shell](program.name(), nodes)}\n`
}

const words = (all: readonly Word[]): string => all.map(({ word }) => word).join(' ')
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** In bash and zsh: follows the words that are commands, and gives the path of the one that is being written. */
const walk = (name: string, nodes: readonly Node[], typed: string): string => `  local at=${quoted(name)} word
  for word in ${typed}; do
    case "$at $word" in
      ${nodes
        .slice(1)
        .map(({ path }) => quoted(path))
        .join('|')}) at="$at $word" ;;
    esac
  done`

const bash = (name: string, nodes: readonly Node[]): string => `_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" commands options
${walk(name, nodes, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  case "$at" in
${nodes.map((node) => `    ${quoted(node.path)}) commands=${quoted(words(node.commands))} options=${quoted(words(node.options))} ;;`).join('\n')}
  esac
  if [[ "$cur" == -* ]]; then commands="$options"; fi
  COMPREPLY=($(compgen -W "$commands" -- "$cur"))
}
complete -o default -F _${name} ${name}`

const described = (all: readonly Word[]): string =>
  all.map(({ word, description }) => quoted(`${word}:${description}`)).join(' ')

// `commands`, `options` and `path` are arrays of zsh's own.
const zsh = (name: string, nodes: readonly Node[]): string => `#compdef ${name}
_${name}() {
  local -a names flags
${walk(name, nodes, `"\${(@)words[2,CURRENT-1]}"`)}
  case "$at" in
${nodes.map((node) => `    ${quoted(node.path)}) names=(${described(node.commands)}) flags=(${described(node.options)}) ;;`).join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then _describe -o option flags
  elif (( \${#names} )); then _describe command names
  else _files; fi
}
if [[ "$funcstack[1]" == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi`

const fish = (name: string, nodes: readonly Node[]): string => {
  const lines = nodes.flatMap(({ path, commands, options }) => {
    const when = `-n ${quoted(`test (__${name}_path) = ${JSON.stringify(path)}`)}`
    return [
      ...commands.map(
        (each) => `complete -c ${name} ${when} -f -a ${quoted(each.word)} -d ${quoted(each.description)}`,
      ),
      ...options.map((each) => `complete -c ${name} ${when} -l ${each.word.slice(2)} -d ${quoted(each.description)}`),
    ]
  })
  return `function __${name}_path
  set -l at ${name}
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${nodes
        .slice(1)
        .map(({ path }) => quoted(path))
        .join(' ')}
        set at "$at $word"
    end
  end
  echo $at
end
${lines.join('\n')}`
}
