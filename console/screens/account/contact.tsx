import type { ReactNode } from 'react'
import { CopyButton } from '../../parts/buttons.tsx'
import { Detail, Pairs, Whole } from '../../parts/details.tsx'
import type { AccountShown } from './account-in-path.ts'

/** Shows whom to write to about an account, and what the service keeps about it: tax IDs, currency and metadata. */
export const ContactSection = ({ shown }: { shown: AccountShown }) => (
  <section className="panel contact" aria-label="Contact and metadata">
    <h2>Contact and metadata</h2>
    <dl className="details">
      <Contact shown={shown} />
      <Detail name="Tax IDs">
        {shown.tax_data.length === 0 ? (
          <Missing>None. An update over HTTP or a manifest sets them, in “tax_data”.</Missing>
        ) : (
          <TaxIds taxIds={shown.tax_data} />
        )}
      </Detail>
      <Detail name="Metadata">
        {Object.keys(shown.metadata).length === 0 ? (
          <Missing>None. An update over HTTP or a manifest sets it, in “metadata”.</Missing>
        ) : (
          <Pairs metadata={shown.metadata} most={5} />
        )}
      </Detail>
    </dl>
  </section>
)

const Missing = ({ children }: { children: ReactNode }) => <p className="fine-print">{children}</p>

function Contact({ shown: { email, phone, currency, address } }: { shown: AccountShown }) {
  const lines = linesOf(address)
  return (
    <>
      {[email, phone, lines].every((each) => each === '') ? (
        <Detail name="Contact">
          <Missing>No contact yet. “Edit…” adds an email, a phone and an address.</Missing>
        </Detail>
      ) : (
        <>
          <Detail name="Email">
            <Copied text={email} what="email" />
          </Detail>
          <Detail name="Phone">
            <Copied text={phone} what="phone" />
          </Detail>
          <Detail name="Address">
            <Whole text={lines} />
          </Detail>
        </>
      )}
      <Detail name="Currency">
        <Whole text={currency} />
      </Detail>
    </>
  )
}

/** Returns an address as on a letter. Leaves out empty lines. */
const linesOf = ({ line1, line2, city, state, postal_code, country }: AccountShown['address']): string =>
  [line1, line2, `${postal_code} ${city}`, state, country]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Shows a text of others with a button that copies it, or a dash if it is empty. */
const Copied = ({ text, what }: { text: string; what: string }) =>
  text === '' ? (
    '–'
  ) : (
    <span className="copied-id">
      <bdi className="whole">{text}</bdi>
      <CopyButton text={text} label={`Copy the ${what}`} />
    </span>
  )

const TaxIds = ({ taxIds }: { taxIds: AccountShown['tax_data'] }) => (
  <dl className="pairs">
    {taxIds.map(({ type, id }) => (
      <Detail key={`${type} ${id}`} name={<bdi>{type || '–'}</bdi>}>
        <Copied text={id} what="tax ID" />
      </Detail>
    ))}
  </dl>
)
