import { useAll } from './use-all.ts'
import { type RequestOf, useRead } from './use-read.ts'

export interface Option {
  /** The value that the request sends, such as an id. */
  value: string
  label: string
  /** A second text that distinguishes options with the same label, such as the name. */
  detail: string
  /**
   * True if the service found the option for the typed text. Such an option is offered even if its label does not
   * contain the text.
   */
  isFound?: true
}

/** The size of the first page of a list. Users can type the names of entries that are not on this page. */
const PAGE = { page_size: 500 }

/**
 * Returns the permissions of the service, up to the first 5,000. All parts of the console share the requests.
 * @param options.enabled if false, no request is sent
 */
export const usePermissions = (filters: RequestOf<'listPermissions'> = {}, options: { enabled?: boolean } = {}) =>
  useAll('listPermissions', filters, ({ permissions }) => permissions, options)

export const usePermissionOptions = (): readonly Option[] =>
  usePermissions().data?.entries.map(({ key, title }) => ({ value: key, label: key, detail: title })) ?? []

/** @param options.enabled if false, no request is sent */
export const useFeatureOptions = ({ enabled }: { enabled: boolean }): readonly Option[] =>
  useRead('listFeatures', PAGE, { enabled }).data?.features.map(({ name, title }) => ({
    value: name,
    label: name,
    detail: title,
  })) ?? []
