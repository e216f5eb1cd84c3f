/** Returns the name of the table that the environment chooses. The name is not read from `lib`, which would open the table. */
export const tableIn = ({ TABLE_NAME }: NodeJS.ProcessEnv): string => TABLE_NAME || 'tollgate'
