// ends a run that leaves the domain of a root, with a message that names it
model DomainLeft
  Real x = sqrt(1 - time);
end DomainLeft;
