CREATE TABLE `usage_daily` (
	`organization_id` text NOT NULL,
	`day` text NOT NULL,
	`requests` integer NOT NULL,
	`limited` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `day`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `usage_by_day` ON `usage_daily` (`day`);--> statement-breakpoint
ALTER TABLE `organizations` ADD `suspended_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_by_creation` ON `jobs` (`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_organization` ON `jobs` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_completion` ON `jobs` (`completed_at`);