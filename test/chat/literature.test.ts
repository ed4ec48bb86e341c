import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const GUIDELINE = `
# Snake bite
Call the poison center for antivenom of any snake bite.
# Literature
4. Instance DE, Example AB. Antivenom of any snake bite in farmers.
5. Antivenom of any snake bite in children. J Emerg Examples 2031;12(3):345-52.
`;

const pod = podOf({ "guideline.pdf": GUIDELINE });

test.each(["antivenom snake bite farmers", "antivenom snake bite children"])(
  "a guideline answers '%s' before the literature that it is founded on",
  async (question) => {
    expect((await pod.quotes(question))[0]).toContain("Call the poison center");
  },
);
