/**
 * Returns the output name of a guarded setting, such as `SettingUseTable`. The next deployment reads the settings of
 * this deployment from the outputs.
 */
export const outputOf = (setting: string): string => `Setting${setting.charAt(0).toUpperCase()}${setting.slice(1)}`

/** @param outputs values by name. Outputs that are not settings are ignored. */
export const settingsIn = (outputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outputs).flatMap(([name, value]) => {
      const [, first, rest = ''] = /^Setting([A-Z])(\w*)$/.exec(name) ?? []
      return first === undefined ? [] : [[first.toLowerCase() + rest, value]]
    }),
  )
