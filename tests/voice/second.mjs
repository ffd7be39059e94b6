// What intl-messageformat says: messages with their values come in as JSON, sentences go out.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const { IntlMessageFormat } = createRequire(`${process.argv[2]}/`)("intl-messageformat");

const asked = JSON.parse(await text(process.stdin));
const said = asked.map(({ language, template, values }) =>
  new IntlMessageFormat(template, language).format(values),
);
process.stdout.write(JSON.stringify(said));
