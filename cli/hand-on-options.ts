import type { Command } from 'commander'

/**
 * Hands the options of a group on to its subcommand, as in `tollgate plan --table x list`. The subcommand must have the
 * same options. Without this, the subcommand would silently run without them, for example on another table.
 */
export function handOnOptions(group: Command): void {
  group.hook('preSubcommand', (_, subcommand) => {
    for (const option of group.options) {
      const key = option.attributeName()
      if (group.getOptionValueSource(key) !== 'cli') continue
      if (!subcommand.options.some(({ long }) => long === option.long)) {
        group.error(`error: option '${option.long}' is not an option of '${group.name()} ${subcommand.name()}'`)
      }
      subcommand.setOptionValueWithSource(key, group.getOptionValue(key), 'cli')
    }
  })
}
