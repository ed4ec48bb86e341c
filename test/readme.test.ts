import { expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { podClient } from "./support/pod-client.ts";
import { call, startService } from "./support/service.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("who walks through the README's commands gets the answer that it shows", async () => {
  const readme = await Bun.file(`${ROOT}/README.md`).text();
  const [, body = "", shown = ""] = /\$BASE\/chat .* -d '(\{.*?\})'\n```\n\n```\n(.*?)…/s.exec(readme) ?? [];
  await using service = await startService({ ROLE: "all" });
  const { key } = await service.tenant("acme");
  const bytes = await Bun.file(`${ROOT}/src/demo/samples/cardiac-arrest.pdf`).bytes();
  await podClient(service.url, key).put("acme_protocols", [{ name: "cardiac-arrest.pdf", bytes }]);

  const answer = await (await call(service, key, "POST", "/chat", body)).text();
  expect(answer).toStartWith(shown);
  const said = [...answer.matchAll(/^data: (\{"content".*)$/gm)].map(
    ([, data = ""]) => JSON.parse(data).content,
  );
  expect(said.join("").split("\n")[1]).toContain("Dose: 1 mg (10 mL) | Route: IV/IO");
});
