import { Elysia } from "elysia";

const SCRIPT = "swagger-ui-bundle.js";
const STYLE = "swagger-ui.css";
const ICON = "favicon-32x32.png";
export const SWAGGER_ASSETS = [SCRIPT, STYLE, ICON] as const;

/** The package's own entry point would run all of Swagger UI, a tenth of a second of every start. */
const ASSETS = import.meta.resolve("swagger-ui-dist/package.json");

/**
 * The Swagger UI page. @elysiajs/swagger renders it, but names its script on a public host: the address
 * is replaced by a local one, so that the page works without the internet.
 */
export async function swaggerPage(documentUrl: string, title: string): Promise<string> {
  // It is slow to load and seldom asked for.
  const { swagger } = await import("@elysiajs/swagger");
  const swaggerOptions = { url: documentUrl, dom_id: "#swagger-ui", persistAuthorization: true };
  const app = new Elysia().use(
    swagger({
      provider: "swagger-ui",
      path: "/swagger",
      documentation: { info: { title, version: "", description: title } },
      theme: `/swagger/${STYLE}`,
      autoDarkMode: true,
      swaggerOptions,
    }),
  );
  const page = await (await app.handle(new Request("http://localhost/swagger"))).text();
  return page
    .replace("</head>", `<link rel="icon" href="/swagger/${ICON}"></head>`)
    .replace(/<script src="[^"]*swagger-ui-bundle\.js"[^>]*>/, `<script src="/swagger/${SCRIPT}">`);
}

/** A file of Swagger UI itself, from the installed package. */
export function swaggerAsset(name: (typeof SWAGGER_ASSETS)[number]): Response {
  return new Response(Bun.file(new URL(name, ASSETS)), {
    headers: { "cache-control": "public, max-age=86400" },
  });
}
