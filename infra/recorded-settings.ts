/** Each guarded setting is an output of its stack, so that the next deployment knows what this one had: `SettingUseTable`. */
export const outputOf = (setting: string): string => `Setting${setting.charAt(0).toUpperCase()}${setting.slice(1)}`

/**
 * Reads the settings out of the outputs of a deployed stack.
 *
 * @param outputs values by name; those that are no settings are left out
 */
export const settingsIn = (outputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outputs).flatMap(([name, value]) => {
      const [, first, rest = ''] = /^Setting([A-Z])(\w*)$/.exec(name) ?? []
      return first === undefined ? [] : [[first.toLowerCase() + rest, value]]
    }),
  )
